import { createContext, type RouterContextProvider } from "react-router";
import { AppError } from "./app-error.ts";

export interface Staff {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly role: "owner" | "helper";
  readonly sessionId: string;
  readonly signedInBy: "password" | "passkey" | "code" | "link" | "registration";
  readonly isConfirmed: boolean;
  /** `OWNER_SECOND_FACTOR=required`, and there is none yet. */
  readonly lacksFactor: boolean;
}

export const staffContext = createContext<Staff>();

export const createOwnerOnlyError = (): AppError =>
  new AppError({ code: "owner-only", status: 403, message: "Only the owner may do this." });

type Context = Readonly<RouterContextProvider>;

/** @throws AppError 403 for a helper */
export function requireOwner(context: Context): void {
  if (context.get(staffContext).role !== "owner") throw createOwnerOnlyError();
}
