import { createContext } from "react-router";
import type { EventStreams } from "./event-streams.server.ts";

export const eventStreamsContext = createContext<EventStreams>();
