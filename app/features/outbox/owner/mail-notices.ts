/** Counts of unsent mails. `mailCountMax` means "or more". */
export interface MailSummary {
  delivers: boolean;
  /** Due now, or being sent. Without a mail server all that have not failed. */
  waiting: number;
  retrying: number;
  failed: number;
  nextRetry: { at: string; reason: string | null } | null;
}

export const mailCountMax = 100;

export interface MailNotice {
  tone: "info" | "warning" | "danger";
  title: string;
  detail?: string;
  at?: string;
}

export function describeMail({ delivers, waiting, retrying, failed, nextRetry }: MailSummary): MailNotice[] {
  const notices: MailNotice[] = [];
  if (failed > 0) {
    notices.push({
      tone: "danger",
      title: `${countMails(failed)} failed`,
      detail: "Delivery failed; see the reasons below. You can try again.",
    });
  }
  if (retrying > 0)
    notices.push({ tone: "warning", title: `${countMails(retrying)} not sent yet`, ...describeRetry(nextRetry) });
  if (waiting > 0) notices.push(delivers ? onTheWay(waiting) : withoutServer(waiting));
  return notices;
}

const countMails = (count: number): string =>
  count === 1 ? "1 e-mail" : `${count >= mailCountMax ? `${mailCountMax}+` : count} e-mails`;

function describeRetry(next: MailSummary["nextRetry"]): Pick<MailNotice, "detail" | "at"> {
  if (!next) return {};
  const reason = next.reason ? `${next.reason.replace(/\.$/, "")}. ` : "";
  return { detail: `${reason}Next attempt:`, at: next.at };
}

const onTheWay = (waiting: number): MailNotice => ({ tone: "info", title: `${countMails(waiting)} on the way` });

const withoutServer = (waiting: number): MailNotice => ({
  tone: "warning",
  title: `${countMails(waiting)} not sent: no mail server configured`,
  detail:
    "They’re queued and go out as soon as you set up a mail server. Visitors can already read your replies on the contact page.",
});

export const isMailOnTheWay = ({ delivers, waiting }: MailSummary): boolean => delivers && waiting > 0;
