export interface AuthenticationHeads {
  /** The topmost field of that name, which the last server wrote; empty where there is none. */
  readonly authenticationResults: string;
}

const comment = /\([^()]*\)/g;
const commentsMax = 100;

/**
 * Whether the named server found that DMARC passed for the domain (RFC 8601). A field with two results of DMARC has been
 * tampered with.
 */
export function hasTrustedPass(
  { authenticationResults }: AuthenticationHeads,
  { server, domain }: { server: string; domain: string },
): boolean {
  const [name = "", ...results] = withoutComments(authenticationResults).toLowerCase().split(";");
  if (name.trim().split(/\s/)[0] !== server.toLowerCase()) return false;
  const found = results.filter((result) => /\bdmarc\s*=/.test(result));
  const [only = ""] = found;
  const from = /\sheader\.from\s*=\s*"?([^\s"]+)/.exec(only)?.[1]?.replace(/^.*@/, "");
  return found.length === 1 && /^\s*dmarc\s*=\s*pass\s/.test(only) && from === domain;
}

function withoutComments(text: string): string {
  let bare = text;
  for (let round = 0; round < commentsMax && comment.test(bare); round++) bare = bare.replace(comment, " ");
  return bare;
}
