import { createContext } from "react-router";
import type { Accounts } from "./accounts-service.server.ts";
import type { SignedIn } from "./sign-in/sessions.server.ts";

export const accountsContext = createContext<Accounts>();
/** Set by the guard for the routes below it: who is signed in. */
export const signedInContext = createContext<SignedIn>();
