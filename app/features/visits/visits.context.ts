import { createContext } from "react-router";
import type { VisitLog } from "./visits.usecases.server.ts";

export const visitLogContext = createContext<VisitLog>();
