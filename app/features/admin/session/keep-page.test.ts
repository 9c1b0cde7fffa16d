import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";

const guardId = "features/admin/guard.route";
const page = "/admin/site/home";

let target: { pathname: string; search: string } | undefined;
const noteSession = vi.fn();
const forgetSubmission = vi.fn();

vi.mock("./session-state.ts", () => ({
  forgetSubmission: () => forgetSubmission(),
  isNavigationTo: ({ pathname, search }: URL) => target?.pathname === pathname && target.search === search,
  noteSession: (state: string) => noteSession(state),
  readPageUser: () => "ann",
}));

beforeEach(() => {
  target = undefined;
  vi.clearAllMocks();
  vi.stubGlobal("location", { pathname: page, search: "" });
});

const { keepPage } = await import("./keep-page.ts");

const ask = (path: string, result: DataStrategyResult, init: RequestInit = {}) =>
  keepPage({ request: new Request(`http://site.example${path}`, init) }, async () => ({ [guardId]: result }));

const toSignIn: DataStrategyResult = { type: "error", result: redirect(`/admin?denied=1&next=${page}`) };
const unavailable: DataStrategyResult = { type: "error", result: new ErrorResponse(503, "", "") };

test("a reload that finds no session leaves the page as it is", async () => {
  expect(await ask(page, toSignIn)).toEqual({});
  expect(noteSession).toHaveBeenCalledWith("signed-out");
});

test("what a fetcher loads meanwhile has no data", async () => {
  expect(await ask("/admin/messages/1", toSignIn)).toEqual({ [guardId]: { type: "data", result: undefined } });
});

test("a navigation leads to the sign-in", async () => {
  target = { pathname: "/admin/numbers", search: "?days=7" };
  expect(await ask("/admin/numbers?days=7", toSignIn)).toEqual({ [guardId]: toSignIn });
});

test("a form that is answered 401 keeps its error, and is not forgotten", async () => {
  const refused: DataStrategyResult = { type: "error", result: new ErrorResponse(401, "", { message: "…" }) };
  expect(await ask(page, refused, { method: "POST" })).toEqual({ [guardId]: refused });
  expect(noteSession).toHaveBeenCalledWith("signed-out");
  expect(forgetSubmission).not.toHaveBeenCalled();
});

test("a form that is answered is forgotten, and the session is there", async () => {
  await ask(page, { type: "data", result: data({ ok: true }) }, { method: "POST" });
  expect(forgetSubmission).toHaveBeenCalled();
  expect(noteSession).toHaveBeenCalledWith("signed-in");
});

test("a reload for another user, who has signed in in this browser, is not shown", async () => {
  expect(await ask(page, { type: "data", result: { id: "bob" } })).toEqual({});
  expect(noteSession).toHaveBeenCalledWith("other-user");
  expect(await ask(page, { type: "data", result: { id: "ann" } })).toHaveProperty(guardId);
});

test("a reload that fails keeps the page; a navigation that fails shows why", async () => {
  expect(await ask(page, unavailable)).toEqual({});
  target = { pathname: page, search: "" };
  expect(await ask(page, unavailable)).toEqual({ [guardId]: unavailable });
});
