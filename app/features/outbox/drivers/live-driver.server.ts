import type { MailDriver } from "./mail-driver.ts";

export interface LiveDriver extends MailDriver {
  /** Mails that are being sent finish with the driver before, which is closed after them. */
  replace(driver: MailDriver): void;
}

/** Sends by the driver of the present settings. */
export function createLiveDriver(first: MailDriver): LiveDriver {
  let current = { driver: first, sending: 0 };
  return {
    get name() {
      return current.driver.name;
    },
    get delivers() {
      return current.driver.delivers;
    },
    get parallel() {
      return current.driver.parallel;
    },
    get attachesFiles() {
      return current.driver.attachesFiles;
    },
    async send(...mail) {
      const used = current;
      used.sending++;
      try {
        return await used.driver.send(...mail);
      } finally {
        used.sending--;
        if (used !== current && used.sending === 0) used.driver.close();
      }
    },
    verify: async () => current.driver.verify?.(),
    replace(driver) {
      const before = current;
      current = { driver, sending: 0 };
      if (before.sending === 0) before.driver.close();
    },
    close: () => current.driver.close(),
  };
}
