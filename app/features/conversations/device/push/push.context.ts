import { createContext } from "react-router";
import type { Push } from "./push.usecases.server.ts";

export const pushContext = createContext<Push>();
