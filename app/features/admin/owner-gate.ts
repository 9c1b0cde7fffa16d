import { createContext } from "react-router";

export interface SignedInOwner {
  id: string;
  username: string;
  email: string;
  role: "owner";
  sessionId: string;
  signedInBy: "password" | "passkey" | "code" | "link" | "registration";
}

export interface OwnerGate {
  find(cookie: string | null): Promise<{ owner: SignedInOwner; setCookies: string[] } | undefined>;
  /** As `find`, without extending the session. */
  isSignedIn(cookie: string | null): Promise<boolean>;
  /** @throws AppError 401 or 429 */
  signIn(input: { email: string; password: string }, from: { ip: string; userAgent: string }): Promise<string[]>;
  /** Asks for the password again. @throws AppError 401 or 429 */
  verifyPassword(input: { email: string; password: string }, ip: string): Promise<void>;
  signOut(cookie: string | null): Promise<string[]>;
  isSetupLinkLive(token: string): Promise<boolean>;
  /** @throws AppError 410 */
  setUpOwner(input: { token: string; email: string; password: string }): Promise<void>;
}

export const ownerGateContext = createContext<OwnerGate>();
export const ownerContext = createContext<SignedInOwner>();
