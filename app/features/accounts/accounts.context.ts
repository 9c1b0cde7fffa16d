import { createContext } from "react-router";
import type { Accounts } from "./accounts-service.server.ts";
import type { SignedInSession } from "./sign-in/sessions.server.ts";

export const accountsContext = createContext<Accounts>();
export const signedInContext = createContext<SignedInSession>();
