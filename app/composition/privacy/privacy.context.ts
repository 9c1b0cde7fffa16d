import { createContext } from "react-router";
import type { PrivacyFacts } from "./privacy-facts.ts";

export const privacyFactsContext = createContext<PrivacyFacts>();
