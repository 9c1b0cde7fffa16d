import { hydrateRoot } from "react-dom/client";
import { Assistant, type AssistantProps, assistantPropsId, assistantRootId } from "./assistant.tsx";

const [root, props] = [assistantRootId, assistantPropsId].map((id) => document.getElementById(id));
if (!root || !props) throw new Error("The document lacks the assistant's root or its props.");
hydrateRoot(root, <Assistant {...(JSON.parse(props.textContent) as AssistantProps)} />);
