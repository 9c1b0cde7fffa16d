export const en = {
  title: "Privacy receipt",
  lead: "What {studio} stores about <b>{addresses}</b>, on <time>{at}</time>.",
  toAccount: "To your account",
  label: "What is stored",
  what: "What",
  entries: "Entries",
  where: "Where",
  kept: "How long",
  why: "Why",
  empty: "Nothing is stored about this address.",
  missing: "<strong>Not stored:</strong> {places}.",
  backups:
    "<strong>Backups</strong> have the same, and keep what was deleted for up to {time}. Exports that the owner made are kept until the owner deletes them.",
  backupsAway:
    "<strong>Backups</strong> have the same, and keep what was deleted for up to {time}; encrypted copies of them are elsewhere. Exports that the owner made are kept until the owner deletes them.",
  unconnected:
    "<strong>Not connected with an address:</strong> visits of pages and the server’s log have network addresses, and are not counted here. E-mails are also in the mailboxes of those who wrote and received them.",
} as const;
