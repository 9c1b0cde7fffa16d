import { createContext } from "react-router";
import type { Conversations } from "./conversations.server.ts";

export const conversationsContext = createContext<Conversations>();
