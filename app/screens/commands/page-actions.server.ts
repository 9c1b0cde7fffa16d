import { inboxActions } from "#app/features/conversations/actions/inbox-actions.server.ts";
import { notificationActions } from "#app/features/conversations/device/notifications/notification-actions.server.ts";
import { labelsActions } from "#app/features/conversations/owner/labels/labels-actions.server.ts";
import { personActions } from "#app/features/conversations/owner/person/person-actions.server.ts";
import { savedReplyActions } from "#app/features/conversations/owner/saved-replies/saved-reply-actions.server.ts";
import { dashboardActions } from "#app/screens/dashboard/actions/dashboard-actions.server.ts";
import { settingsActions } from "#app/screens/numbers/settings/settings-actions.server.ts";
import { questionActions } from "#app/screens/questions/question-actions.server.ts";

/** By the page that runs them. Not for tests beside the built site, which has a React Router of its own. */
export const pageActions = {
  "/admin/dashboard": dashboardActions,
  "/admin/inbox": inboxActions,
  "/admin/inbox/labels": labelsActions,
  "/admin/inbox/saved-replies": savedReplyActions,
  "/admin/inbox/:id/person": personActions,
  "/admin/notifications": notificationActions,
  "/admin/numbers/settings": settingsActions,
  "/admin/questions": questionActions,
} as const;
