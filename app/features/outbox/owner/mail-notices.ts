/** Where the mails stand that have not left. Each count ends at `mailCountMax`, which stands for "or more". */
export interface MailSummary {
  /** False where no mail server is configured: everything waits then. */
  delivers: boolean;
  /** Due now, or being sent. Without a mail server all that is not failed. */
  waiting: number;
  /** Refused for now, and due later. */
  retrying: number;
  failed: number;
  /** Of those due later the first. */
  nextRetry: { at: string; reason: string | null } | null;
}

export const mailCountMax = 100;

/** What the owner is told of the outbox. */
export interface MailNotice {
  tone: "info" | "warning" | "danger";
  title: string;
  detail?: string;
  /** ISO time that belongs behind the detail. */
  at?: string;
}

/** Says where mails are that have not arrived, the worst first; nothing where all have left. */
export function describeMail({ delivers, waiting, retrying, failed, nextRetry }: MailSummary): MailNotice[] {
  const notices: MailNotice[] = [];
  if (failed > 0) {
    notices.push({
      tone: "danger",
      title: `${countMails(failed)} failed`,
      detail: "The site has given up on them. Below is why, and you can try again.",
    });
  }
  if (retrying > 0)
    notices.push({ tone: "warning", title: `${countMails(retrying)} not sent yet`, ...tellRetry(nextRetry) });
  if (waiting > 0) notices.push(delivers ? onTheWay(waiting) : withoutServer(waiting));
  return notices;
}

/** "1 e-mail", "7 e-mails", "100+ e-mails". */
const countMails = (count: number): string =>
  count === 1 ? "1 e-mail" : `${count >= mailCountMax ? `${mailCountMax}+` : count} e-mails`;

function tellRetry(next: MailSummary["nextRetry"]): Pick<MailNotice, "detail" | "at"> {
  if (!next) return {};
  const reason = next.reason ? `${next.reason.replace(/\.$/, "")}. ` : "";
  return { detail: `${reason}Next attempt:`, at: next.at };
}

const onTheWay = (waiting: number): MailNotice => ({ tone: "info", title: `${countMails(waiting)} on the way` });

const withoutServer = (waiting: number): MailNotice => ({
  tone: "warning",
  title: `${countMails(waiting)} not sent: no mail server configured`,
  detail: "Nothing is lost: they leave once you set one. Until then visitors find your replies on the contact page.",
});

/** Whether the summary is about to change by itself, so that looking again soon makes sense. */
export const isMailOnTheWay = ({ delivers, waiting }: MailSummary): boolean => delivers && waiting > 0;
