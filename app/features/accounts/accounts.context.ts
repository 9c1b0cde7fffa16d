import { createContext } from "react-router";
import { type AccountPage, accountPages } from "./account/account-pages.ts";
import type { Session } from "./sign-in/sessions.server.ts";

export const signedInContext = createContext<Session>();

export const accountPageContext = createContext<AccountPage>(accountPages.visitors);
