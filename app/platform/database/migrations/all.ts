import type { SiteMigration } from "../site-migration.ts";
import * as desk from "./0001-desk.ts";
import * as accounts from "./0002-accounts.ts";
import * as chatbot from "./0003-chatbot.ts";
import * as userAgents from "./0004-user-agents.ts";
import * as networksAndLogouts from "./0005-networks-and-logouts.ts";
import * as messagesByAddress from "./0006-messages-by-address.ts";
import * as writeProbe from "./0007-write-probe.ts";
import * as backupRuns from "./0008-backup-runs.ts";
import * as databaseSizes from "./0009-database-sizes.ts";
import * as offsiteCopies from "./0010-offsite-copies.ts";
import * as conversationLinks from "./0011-conversation-links.ts";
import * as unansweredQuestions from "./0012-unanswered-questions.ts";
import * as inbox from "./0013-inbox.ts";
import * as blobs from "./0014-blobs.ts";
import * as inboxNotes from "./0015-inbox-notes.ts";
import * as incomingMails from "./0016-incoming-mails.ts";
import * as contactAttachments from "./0017-contact-attachments.ts";
import * as replyDrafts from "./0018-reply-drafts.ts";
import * as mailQuotations from "./0019-mail-quotations.ts";
import * as scheduledReplies from "./0020-scheduled-replies.ts";
import * as inboxLabels from "./0021-inbox-labels.ts";
import * as people from "./0022-people.ts";
import * as mailStops from "./0023-mail-stops.ts";
import * as push from "./0024-push.ts";
import * as inboxSearch from "./0025-inbox-search.ts";
import * as keptMails from "./0026-kept-mails.ts";
import * as savedReplies from "./0027-saved-replies.ts";
import * as mailboxSignIn from "./0028-mailbox-sign-in.ts";
import * as auditLog from "./0029-audit-log.ts";
import * as passkeys from "./0030-passkeys.ts";
import * as retention from "./0031-retention.ts";
import * as confirmedSessions from "./0032-confirmed-sessions.ts";
import * as webhookState from "./0033-webhook-state.ts";
import * as secondFactor from "./0034-second-factor.ts";
import * as helpers from "./0035-helpers.ts";
import * as visitCounts from "./0036-visit-counts.ts";
import * as measurements from "./0037-measurements.ts";
import * as answersAndWeeklyMail from "./0038-answers-and-weekly-mail.ts";
import * as numbersKeys from "./0039-numbers-keys.ts";
import * as newBrowsers from "./0040-new-browsers.ts";
import * as noteWriters from "./0041-note-writers.ts";
import * as actsOfAnAccount from "./0042-acts-of-an-account.ts";
import * as searchKeys from "./0043-search-keys.ts";
import * as viewBatches from "./0044-view-batches.ts";
import * as notifiedBrowsers from "./0045-notified-browsers.ts";
import * as clockAndLackingFiles from "./0046-clock-and-lacking-files.ts";
import * as keptSetAside from "./0047-kept-set-aside.ts";
import * as outgoingReplies from "./0048-outgoing-replies.ts";
import * as content from "./0049-content.ts";
import * as mailServer from "./0050-mail-server.ts";
import * as contentPictures from "./0051-content-pictures.ts";
import * as entries from "./0052-entries.ts";
import * as releaseFeed from "./0053-release-feed.ts";
import * as returnedMails from "./0054-returned-mails.ts";

/** One sequence for both databases. A released migration is never edited; a change is a new file and a new line. */
export const migrations: Readonly<Record<string, SiteMigration>> = {
  "0001-desk": desk,
  "0002-accounts": accounts,
  "0003-chatbot": chatbot,
  "0004-user-agents": userAgents,
  "0005-networks-and-logouts": networksAndLogouts,
  "0006-messages-by-address": messagesByAddress,
  "0007-write-probe": writeProbe,
  "0008-backup-runs": backupRuns,
  "0009-database-sizes": databaseSizes,
  "0010-offsite-copies": offsiteCopies,
  "0011-conversation-links": conversationLinks,
  "0012-unanswered-questions": unansweredQuestions,
  "0013-inbox": inbox,
  "0014-blobs": blobs,
  "0015-inbox-notes": inboxNotes,
  "0016-incoming-mails": incomingMails,
  "0017-contact-attachments": contactAttachments,
  "0018-reply-drafts": replyDrafts,
  "0019-mail-quotations": mailQuotations,
  "0020-scheduled-replies": scheduledReplies,
  "0021-inbox-labels": inboxLabels,
  "0022-people": people,
  "0023-mail-stops": mailStops,
  "0024-push": push,
  "0025-inbox-search": inboxSearch,
  "0026-kept-mails": keptMails,
  "0027-saved-replies": savedReplies,
  "0028-mailbox-sign-in": mailboxSignIn,
  "0029-audit-log": auditLog,
  "0030-passkeys": passkeys,
  "0031-retention": retention,
  "0032-confirmed-sessions": confirmedSessions,
  "0033-webhook-state": webhookState,
  "0034-second-factor": secondFactor,
  "0035-helpers": helpers,
  "0036-visit-counts": visitCounts,
  "0037-measurements": measurements,
  "0038-answers-and-weekly-mail": answersAndWeeklyMail,
  "0039-numbers-keys": numbersKeys,
  "0040-new-browsers": newBrowsers,
  "0041-note-writers": noteWriters,
  "0042-acts-of-an-account": actsOfAnAccount,
  "0043-search-keys": searchKeys,
  "0044-view-batches": viewBatches,
  "0045-notified-browsers": notifiedBrowsers,
  "0046-clock-and-lacking-files": clockAndLackingFiles,
  "0047-kept-set-aside": keptSetAside,
  "0048-outgoing-replies": outgoingReplies,
  "0049-content": content,
  "0050-mail-server": mailServer,
  "0051-content-pictures": contentPictures,
  "0052-entries": entries,
  "0053-release-feed": releaseFeed,
  "0054-returned-mails": returnedMails,
};
