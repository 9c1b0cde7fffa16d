import { createContext } from "react-router";

export const siteOriginContext = createContext<string>();
