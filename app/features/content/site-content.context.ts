import { createContext } from "react-router";
import type { SiteContent } from "./site-content.ts";

/** The same version during a request: the published one, or a previewed draft. */
export const siteContentContext = createContext<SiteContent>();
