const countInWords = (count: number): string => {
  if (count === 0) return "all messages (there are none now)";
  return count === 1 ? "the one message" : `all ${count} messages`;
};

/** Says exactly what goes with an account. */
export function WhatIsDeleted({ email, messageCount }: { email: string; messageCount: number }) {
  return (
    <div className="grid gap-3 text-sm text-ink-soft">
      <p>What is deleted:</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>your account: username, address, password, and every device’s sign-in</li>
        <li>
          {countInWords(messageCount)} from <bdi className="font-medium text-ink wrap-anywhere">{email}</bdi>, from
          whichever device
        </li>
        <li>all replies to them, yours and ours, and mails about them that have not left yet</li>
      </ul>
      <p>
        It happens at once and cannot be undone. What was mailed already stays in the mailboxes that it went to. We send
        you one last mail that says so.
      </p>
    </div>
  );
}
