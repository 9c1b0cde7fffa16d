export const en = {
  login: {
    "email-changed": { title: "Your address has been changed", text: "Sign in with the new one from now on." },
    "signed-out": { title: "Logged out", text: "See you soon." },
    "sign-in-expired": { title: "This sign-in has expired", text: "Please start again with your password." },
    deleted: {
      title: "Your account has been deleted",
      text: "So have all of your messages. You are welcome back any time.",
    },
  },
  done: {
    username: "Your username has been changed.",
    "email-sent": "We have sent a link to the new address. Open it to confirm the change.",
    email: "Your address has been changed, and all other devices have been logged out.",
    password: "Your password has been changed, and all other devices have been logged out.",
    session: "The session has ended.",
    "other-sessions": "All other sessions have ended.",
    "passkey-added": "The passkey was added. You can sign in with it from now on.",
    "passkey-renamed": "The passkey has a new name.",
    "passkey-removed": "The passkey was removed. You can no longer sign in with it.",
    "authenticator-canceled": "Nothing was set up.",
    "authenticator-removed": "The authenticator app and its recovery codes were removed.",
    "delete-link": "We have sent you a link. You can still change your mind on the page that it opens.",
    access: "Access removed.",
  },
  unsent: {
    "email-sent": "This site can’t send the link to the new address yet.",
    "delete-link": "This site can’t send you a link yet.",
  },
} as const;
