import { type Asked, type TaskKind, taskHandlers } from "./long-number-tasks.ts";

/** One task, and its answer. */
export type TaskMessage = { [K in TaskKind]: { readonly kind: K; readonly asked: Asked<K> } }[TaskKind];

/** Numbers that would hold up the page for longer than a frame are worked on here. */
addEventListener("message", ({ data: { kind, asked } }: MessageEvent<TaskMessage>) => {
  const handle = taskHandlers[kind] as (asked: unknown) => unknown; // the message's type ties the two together
  postMessage(handle(asked));
});
