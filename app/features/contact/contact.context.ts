import { createContext } from "react-router";
import type { Desk } from "./contact-desk.server.ts";

export const deskContext = createContext<Desk>();
