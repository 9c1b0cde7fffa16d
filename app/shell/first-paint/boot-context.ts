import { createContext } from "react";
import type { Boot } from "./boot.ts";

/** Set by the server where a document's React waits for the visitor. */
export const BootContext = createContext<Boot | undefined>(undefined);
