import { createContext } from "react-router";
import type { SiteSearch } from "./site-search.server.ts";

export const searchContext = createContext<SiteSearch>();
