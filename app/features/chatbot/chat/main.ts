/*
 * The assistant's page: the server draws its frame (frame/assistant-document.tsx), this brings it to life. No framework: it
 * stands in a frame beside a page that has one already.
 */
import { type AssistantBoot, bootElementId } from "./boot.ts";
import { ChatPage } from "./chat-page.ts";
import { findElement } from "./view/element.ts";

// Written by our own server, in this very document.
const boot = JSON.parse(findElement(bootElementId, HTMLScriptElement).textContent) as AssistantBoot;
new ChatPage(boot).show();
