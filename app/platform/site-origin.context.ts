import { createContext } from "react-router";

/** Without a trailing slash. */
export const siteOriginContext = createContext<string>();
