import { createContext } from "react-router";
import type { VisitBook } from "./visits.usecases.server.ts";

export const visitBookContext = createContext<VisitBook>();
