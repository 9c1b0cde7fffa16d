import { accountActions, teamActions } from "#app/features/accounts/account/account-actions.server.ts";
import { loginActions, registerActions } from "#app/features/accounts/pages/signed-out-actions.server.ts";
import { gateActions } from "#app/features/chatbot/gate/gate-actions.server.ts";
import { questionActions } from "#app/features/chatbot/unanswered/question-actions.server.ts";
import { documentActions } from "#app/features/content/editor/document-actions.server.ts";
import { entriesActions } from "#app/features/content/editor/entries/entries-actions.server.ts";
import { redirectsActions } from "#app/features/content/redirects/redirects-actions.server.ts";
import { clientActions } from "#app/features/content/testimonials/testimonial-actions.server.ts";
import { inboxActions } from "#app/features/conversations/actions/inbox-actions.server.ts";
import { notificationActions } from "#app/features/conversations/device/notifications/notification-actions.server.ts";
import { labelsActions, savedReplyActions } from "#app/features/conversations/owner/named/named-actions.server.ts";
import { personActions } from "#app/features/conversations/owner/person/person-actions.server.ts";
import { visitorActions } from "#app/features/conversations/visitor/conversations/visitor-actions.server.ts";
import { linkActions } from "#app/features/conversations/visitor/mailed-links/link-actions.server.ts";
import { mailServerActions } from "#app/features/mail-server/mail-server-actions.server.ts";
import { accessActions } from "#app/screens/account/access-actions.server.ts";
import { dashboardActions } from "#app/screens/dashboard/dashboard-actions.server.ts";
import { settingsActions } from "#app/screens/numbers/settings/settings-actions.server.ts";

/** By the page that runs them. Not for tests beside the built site, which has a React Router of its own. */
export const pageActions = {
  "/contact": visitorActions,
  "/contact/conversation": linkActions,
  "/testimonial": clientActions,
  "/projects/ai-chatbot": gateActions,
  "/register": registerActions,
  "/login": loginActions,
  "/account": [...accountActions, ...accessActions],
  "/admin/security": accountActions,
  "/admin/team": teamActions,
  "/admin/dashboard": dashboardActions,
  "/admin/inbox": inboxActions,
  "/admin/inbox/labels": labelsActions,
  "/admin/inbox/saved-replies": savedReplyActions,
  "/admin/inbox/:id/person": personActions,
  "/admin/site/:kind": documentActions,
  "/admin/site/:kind/:id": documentActions,
  "/admin/site/entries/:kind": entriesActions,
  "/admin/site/redirects": redirectsActions,
  "/admin/site/mail": mailServerActions,
  "/admin/notifications": notificationActions,
  "/admin/numbers/settings": settingsActions,
  "/admin/questions": questionActions,
} as const;
