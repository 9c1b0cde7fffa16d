import { chatbotPath } from "../../chatbot-paths.ts";
import type { Quote, Source } from "../chat-events.ts";
import { citedSources, type Turn, unknownText } from "../conversation.ts";
import { element, sourceLink, textButton } from "./element.ts";
import { viewMarkdown } from "./markdown-view.ts";

/** What can be done with an answer. */
export interface TurnActions {
  copy(turn: Turn): void;
  readAloud(turn: Turn): void;
  askAgain(turn: Turn): void;
  sendToStudio(): void;
}

interface TurnViewOptions {
  readonly actions: TurnActions;
  /** Whether the answer is being read aloud; undefined where this browser reads nothing. */
  readonly isRead: boolean | undefined;
}

/** What a press of the button does. */
const readLabel = (isRead: boolean): string => (isRead ? "Stop reading" : "Read aloud");

/** Changes the button of an answer that is on the screen. */
export function showReading(id: string, isRead: boolean): void {
  const button = document.getElementById(`turn-${id}`)?.querySelector("[data-read]");
  if (button) button.textContent = readLabel(isRead);
}

/** A question with its answer, as it is now. */
export function viewTurn(turn: Turn, options: TurnViewOptions): HTMLElement {
  const time = new Date(turn.askedAt);
  const clock = time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  return element(
    "li",
    { class: "turn", "data-state": turn.state, id: `turn-${turn.id}` },
    element(
      "div",
      { class: "turn-question" },
      element("h2", {}, turn.question),
      element("time", { datetime: turn.askedAt, title: time.toLocaleString() }, clock),
    ),
    element("div", { class: "turn-answer" }, ...viewAnswer(turn)),
    viewActions(turn, options),
  );
}

function viewAnswer(turn: Turn): Node[] {
  const nodes: Node[] = [];
  if (turn.text !== "") nodes.push(viewMarkdown(turn.text, turn.sources));
  if (turn.state === "asking" && turn.text === "") nodes.push(viewWaiting());
  if (turn.notice) nodes.push(element("p", { class: "turn-notice" }, turn.notice));
  if (turn.quote) nodes.push(viewQuote(turn.quote), ...viewLinks("See also", turn.also));
  else if (turn.text !== "" && turn.state !== "asking") nodes.push(...viewLinks("From", citedSources(turn)));
  if (turn.state === "unknown")
    nodes.push(element("p", {}, unknownText, " Send your question to the studio, and the answer comes by e-mail."));
  if (turn.state === "stopped") nodes.push(element("p", { class: "turn-notice" }, "Stopped."));
  if (turn.state === "broken") nodes.push(viewProblem(turn));
  return nodes;
}

const viewWaiting = (): HTMLElement =>
  element("p", { class: "turn-waiting" }, element("span", { class: "turn-light" }), "Looking it up…");

function viewQuote({ text, title, url }: Quote): HTMLElement {
  const blocks = text.split("\n");
  const lines = blocks.map((block) =>
    block.startsWith("- ") ? element("p", { class: "quote-item" }, block.slice(2)) : element("p", {}, block),
  );
  const source = element("footer", {}, sourceLink(url, title));
  return element("figure", { class: "quote" }, element("blockquote", {}, ...lines), source);
}

function viewLinks(label: string, sources: readonly Source[]): Node[] {
  if (sources.length === 0) return [];
  const items = sources.map(({ title, url }) => element("li", {}, sourceLink(url, title)));
  return [element("div", { class: "turn-links" }, element("p", {}, label), element("ul", {}, ...items))];
}

function viewProblem({ problem = "", isLocked }: Turn): HTMLElement {
  const text = element("p", { class: "turn-problem" }, problem, " Your question is still here.");
  if (isLocked) text.append(" ", element("a", { href: chatbotPath, target: "_top" }, "Enter the access code"));
  return text;
}

function viewActions(turn: Turn, { actions, isRead }: TurnViewOptions): HTMLElement {
  const buttons: HTMLElement[] = [];
  if (turn.state === "broken" || turn.state === "stopped")
    buttons.push(textButton("Ask again", () => actions.askAgain(turn)));
  if (turn.text !== "" || turn.quote) {
    buttons.push(textButton("Copy", () => actions.copy(turn)));
    if (isRead !== undefined && turn.state !== "asking") {
      const read = textButton(readLabel(isRead), () => actions.readAloud(turn));
      read.dataset.read = "";
      buttons.push(read);
    }
  }
  if (turn.state !== "asking") buttons.push(textButton("Send this to the studio", () => actions.sendToStudio()));
  return element("div", { class: "turn-actions" }, ...buttons);
}
