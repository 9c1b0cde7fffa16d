import { createContext } from "react-router";
import type { Inbox } from "./contact-inbox.server.ts";

export const inboxContext = createContext<Inbox>();
