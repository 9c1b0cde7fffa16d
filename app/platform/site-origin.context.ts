import { createContext } from "react-router";

/** The origin under which the site is reached, without a slash at its end. */
export const siteOriginContext = createContext<string>();
