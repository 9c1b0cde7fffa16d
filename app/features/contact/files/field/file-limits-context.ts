import { createContext } from "react";
import type { FileLimits } from "../attached-file.ts";

/** Of the page's forms, from its loader. */
export const FileLimitsContext = createContext<FileLimits>({ maxFiles: 0, maxBytes: 0, totalBytes: 0 });
