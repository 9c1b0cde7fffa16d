import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { AppError, createNotFoundError } from "../app-error.ts";
import { type RequestInfo, requestContext } from "../request-context.ts";
import { type Services, servicesContext } from "../services.ts";
import { type Staff, staffContext } from "../staff.context.ts";
import { ownerAction, staffAction } from "./define-action.server.ts";
import { runActions } from "./run-action.server.ts";

const gone = () => Promise.reject(createNotFoundError("This row"));

const actions = [
  staffAction({
    intent: "rename",
    schema: z.object({ name: z.string().min(1, "Please write a name.") }),
    done: { title: "Renamed" },
    run: async ({ input: { name } }) => ({ undo: { intent: "rename", name: "before" }, name }),
  }),
  ownerAction({ intent: "clear", confirm: true, run: async () => {} }),
  staffAction({ intent: "restore", isUndo: true, run: gone }),
  staffAction({ intent: "send", failed: "Failed to send.", run: gone }),
];

const warn = vi.fn();

async function post(fields: Record<string, string>, role: Staff["role"] = "helper") {
  const context = new RouterContextProvider();
  context.set(requestContext, { log: { warn, error: warn } } as unknown as RequestInfo);
  context.set(staffContext, { role } as Staff);
  const confirmStaff: Services["confirmStaff"] = async (_context, password) => {
    if (password !== "right") throw new AppError({ code: "confirm", status: 403, message: "Please confirm." });
  };
  context.set(servicesContext, { confirmStaff } as Services); // an action reads nothing else
  const request = new Request("https://studio.example/", { method: "POST", body: new URLSearchParams(fields) });
  const { data, init } = await runActions(actions, { request, context, params: {}, url: new URL(request.url) });
  return { ...data, status: init?.status ?? 200 };
}

test("the answer says what was done, and what takes it back", async () => {
  const undo = { intent: "rename", name: "before" };
  const answer = { ok: true, intent: "rename", notice: { title: "Renamed" }, undo, name: "New" };
  expect(await post({ intent: "rename", name: "New" })).toMatchObject(answer);
});

test("an intent that is not declared is 400", async () => {
  expect((await post({ intent: "drop" })).status).toBe(400);
  expect((await post({})).status).toBe(400);
});

test("a helper is refused what is the owner's, which is logged", async () => {
  warn.mockClear();
  expect((await post({ intent: "clear", currentPassword: "right" })).status).toBe(403);
  expect(warn).toHaveBeenCalledWith({ intent: "clear" }, expect.any(String));
});

test("what has to be confirmed is not done before", async () => {
  expect((await post({ intent: "clear" }, "owner")).status).toBe(403);
  expect((await post({ intent: "clear", currentPassword: "right" }, "owner")).status).toBe(200);
});

test("a refused form gets back what was typed, but no secret", async () => {
  const refused = await post({ intent: "rename", name: "", note: "typed", currentPassword: "x", code: "123456" });
  expect(refused).toMatchObject({ status: 422, fieldErrors: { name: "Please write a name." } });
  expect(refused).toMatchObject({ values: { intent: "rename", name: "", note: "typed" } });
  expect(JSON.stringify(refused)).not.toContain("123456");
});

test("a failure is said in the action's words", async () => {
  expect(await post({ intent: "restore" })).toMatchObject({ notice: { text: "It is too late to undo this." } });
  expect(await post({ intent: "send" })).toMatchObject({ notice: { title: "Error", text: "Failed to send." } });
});
