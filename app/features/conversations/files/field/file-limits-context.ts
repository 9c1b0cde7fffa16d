import { createContext } from "react";
import type { FileLimits } from "../attached-file.ts";

export const FileLimitsContext = createContext<FileLimits>({ maxFiles: 0, maxBytes: 0, totalBytes: 0 });
