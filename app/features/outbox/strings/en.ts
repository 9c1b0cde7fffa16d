export const en = {
  title: "This site can’t send e-mail yet",
  owner: "Are you the owner? Run <c>npm run studio -- owner:reset</c> on the server to set a new password.",
} as const;
