import { createContext } from "react-router";
import type { SiteContent } from "./site-content.ts";

/** One version for all of a request: the published one, or a draft where the owner previews it. */
export const siteContentContext = createContext<SiteContent>();
