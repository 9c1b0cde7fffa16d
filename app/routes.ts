import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

const design = (name: string) => route(`designs/${name}`, `features/designs/${name}/${name}.route.tsx`);
const tool = (id: string, file: string) =>
  route(`projects/coder-tweaks/tools/${id}`, `features/coder-tweaks/standalone/${file}.route.tsx`);

/** The JSON API and the health checks are in server/. */
export default [
  index("features/pages/home/home.route.tsx"),
  route("contact", "features/contact/contact.route.tsx"),
  route("contact/conversation", "features/contact/mailed-link/conversation-link.route.tsx"),
  route("contact/mails", "features/contact/mail-stop/mail-stop.route.tsx"),
  route("contact/files", "features/contact/files/endpoints/visitor-files.route.ts"),
  route("contact/files/:id", "features/contact/files/endpoints/visitor-file.route.ts"),
  route("contact/map", "features/contact/information/map-iframe.route.tsx"),
  route("tos", "features/pages/terms.route.tsx"),
  route("privacy", "screens/privacy/privacy.route.tsx"),
  route("search", "features/search/search.route.tsx"),

  design("last-loaf"),
  design("holm-aster"),
  design("low-water"),
  design("consonant"),

  route("projects/binary-calculator", "features/binary-calculator/calculator.route.tsx"),
  route("projects/coder-tweaks", "features/coder-tweaks/coder-tweaks.route.tsx"),
  layout("features/coder-tweaks/standalone/tool-page.route.tsx", [
    tool("json-formatter", "json-formatter/json-formatter"),
    tool("base64-encoder-decoder", "base64/base64-encoder"),
    tool("html-escape-unescape", "html-escape/html-escape"),
    tool("uri-encoder-decoder", "uri/uri-encoder"),
    tool("timestamp-converter", "timestamp/timestamp-converter"),
    tool("json-yaml-converter", "json-yaml/json-yaml"),
    tool("markdown-html-converter", "markdown-html/markdown-html"),
    tool("uuid-generator", "uuid/uuid-generator"),
    tool("color-picker", "color-picker/color-picker"),
    tool("lorem-ipsum-generator", "lorem-ipsum/lorem-ipsum"),
    tool("fake-data-generator", "fake-data/fake-data-generator"),
  ]),

  route("projects/ai-chatbot", "features/chatbot/chatbot.route.tsx"),
  route("projects/ai-chatbot/frame", "features/chatbot/iframe/iframe.route.tsx"),
  route("projects/ai-chatbot/assistant.js", "features/chatbot/iframe/assistant-script.route.ts"),
  route("projects/ai-chatbot/ask", "features/chatbot/answer/ask.route.ts"),
  route("projects/ai-chatbot/letter", "features/chatbot/contact-message/send-contact-message.route.ts"),
  route("cloud/*", "features/cloud/cloud.route.tsx"),

  route("register", "features/accounts/register/register.route.tsx"),
  route("register/confirm", "features/accounts/register/confirm.route.tsx"),
  route("login", "features/accounts/sign-in/login.route.tsx"),
  route("login/link", "features/accounts/sign-in/link.route.tsx"),
  route("login/forgot", "features/accounts/sign-in/forgot.route.tsx"),
  route("login/reset", "features/accounts/sign-in/reset.route.tsx"),
  route("login/passkey", "features/accounts/passkeys/passkey-sign-in.route.ts"),
  route("account/email", "features/accounts/account/email.route.tsx"),
  route("account/delete", "features/accounts/account/delete.route.tsx"),
  layout("features/accounts/account/guard.route.tsx", [
    route("account", "screens/account/account.route.tsx"),
    route("account/passkey-options", "features/accounts/passkeys/registration-options.route.ts"),
    route("account/receipt", "screens/receipt/visitor-receipt.route.tsx"),
    route("account/export", "features/accounts/account/export.route.ts"),
    route("account/confirm", "features/accounts/confirm/confirm-session.route.tsx"),
  ]),

  route("admin", "features/admin/sign-in.route.tsx"),
  route("admin/setup", "features/admin/setup.route.tsx"),
  route("admin/logout", "features/admin/logout.route.tsx"),
  layout("features/admin/guard.route.tsx", [
    route("admin/dashboard", "screens/dashboard/dashboard.route.tsx"),
    route("admin/inbox/saved-replies", "screens/inbox/saved-replies/saved-replies.route.tsx"),
    route("admin/inbox/labels", "screens/inbox/labels/labels.route.tsx"),
    route("admin/inbox", "screens/inbox/inbox.route.tsx", [
      index("screens/inbox/no-conversation.route.tsx"),
      route(":id", "screens/inbox/conversation/conversation.route.tsx"),
    ]),
    route("admin/notifications", "screens/notifications/notifications.route.tsx"),
    route("admin/inbox/snapshot", "screens/device/copy/inbox-snapshot.route.ts"),
    route("admin/inbox/:id/queued-reply", "screens/device/queue/queued-reply.route.ts"),
    route("admin/inbox/events", "screens/inbox/events.route.ts"),
    route("admin/inbox/:id/mail/:reply?", "screens/inbox/mail/original-mail.route.ts"),
    route("admin/inbox/:id/suggestion", "screens/inbox/reply/suggestion.route.ts"),
    route("admin/inbox/:id/draft", "screens/inbox/reply/draft.route.ts"),
    route("admin/inbox/:id/mail-document/:reply?", "screens/inbox/mail/mail-document.route.ts"),
    route("admin/inbox/:id/person", "screens/person/person.route.tsx"),
    route("admin/security", "screens/security/security.route.tsx"),
    route("admin/files", "features/contact/files/endpoints/owner-files.route.ts"),
    route("admin/files/:id", "features/contact/files/endpoints/owner-file.route.ts"),
    route("admin/messages/:id", "features/contact/owner/conversation.route.ts"),
    layout("features/admin/owner-only.route.tsx", [
      route("admin/inbox/:id/person/receipt", "screens/receipt/owner-receipt.route.tsx"),
      route("admin/inbox/:id/person/export", "screens/person/person-export.route.ts"),
      route("admin/security/audit-log", "screens/security/audit-log/audit-log.route.tsx"),
      route("admin/security/audit-log/export", "screens/security/audit-log/export-audit-log.route.ts"),
      route("admin/health", "screens/health/health.route.tsx"),
      route("admin/backups", "screens/backups/backups.route.tsx"),
      route("admin/retention", "screens/retention/retention.route.tsx"),
      route("admin/backups/download", "screens/backups/download.route.ts"),
      route("admin/backups/restore", "screens/backups/restore.route.ts"),
      route("admin/questions", "screens/questions/questions.route.tsx"),
    ]),
  ]),

  route("*", "screens/not-found/not-found.route.tsx"),
] satisfies RouteConfig;
