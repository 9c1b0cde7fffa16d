import { createContext } from "react-router";
import type { Chatbot } from "./chatbot-service.server.ts";

export const chatbotContext = createContext<Chatbot>();
