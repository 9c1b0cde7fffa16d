import { createContext } from "react-router";
import type { Inbox } from "./conversations.server.ts";

export const inboxContext = createContext<Inbox>();
