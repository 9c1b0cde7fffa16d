// The site's main journeys in Firefox and WebKit. Their details are tested in Chromium, in tests/e2e.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { chatbotCode, chatbotPath, priceQuestion } from "../e2e/support/chatbot.ts";
import { shop } from "../e2e/support/coder-tweaks.ts";
import { ownerAccount } from "../e2e/support/site-process.ts";
import { makePng } from "../support/pictures.ts";
import { specifiedNames as names, specifiedToasts as toasts } from "../support/specified-texts.ts";
import { expect, test } from "./support/test.ts";

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "northlight-journeys-"));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function storeFile(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

test("from home to contact: a message, the owner's answer, and the visitor's reply", async ({ tab }) => {
  const email = "ann@visitor.example";
  const history = { role: "dialog", name: names.conversationHistory } as const;
  const reply = { role: "dialog", name: names.replyToMessage } as const;
  await tab.open("/");
  await tab.click("link", "Contact");
  await tab.type("Name", "Ann Archer");
  await tab.type("Email", email);
  await tab.type("Message", "Do you also build shops? Grüße");
  await tab.click("button", "Send Message");
  await tab.see(toasts.sent[1]);
  await tab.see("Do you also build shops? Grüße", { role: "region", name: names.yourMessages });

  await tab.open("/admin");
  await tab.type("Email", ownerAccount.email);
  await tab.type("Password", ownerAccount.password);
  await tab.click("button", "Sign in");
  await tab.seeElement("heading", names.contactMessages);
  await tab.click("button", "Reply");
  await tab.type("Subject", "Shops", reply);
  await tab.type("Message", "We do.", reply);
  await tab.click("button", names.sendReply, reply);
  await tab.see(toasts.replySent[1]);
  await tab.click("button", names.logout);
  await tab.see(toasts.loggedOut[1]);

  await tab.open("/contact");
  await tab.type("Email", email);
  await tab.click("button", names.viewConversation);
  await tab.see("We do.", history);
  await tab.click("button", "Reply", history);
  await tab.type("Your reply", "Then a shop, please.", reply);
  await tab.click("button", names.sendReply, reply);
  await tab.see(toasts.replySent[1]);
  await tab.reload();
  await tab.type("Email", email);
  await tab.click("button", names.viewConversation);
  await tab.see("Then a shop, please.", history);
});

test("the owner adds a picture to a text, as whatever type the browser writes", async ({ tab }) => {
  await tab.open("/admin");
  await tab.type("Email", ownerAccount.email);
  await tab.type("Password", ownerAccount.password);
  await tab.click("button", "Sign in");
  await tab.seeElement("heading", names.contactMessages);
  await tab.open("/admin/site/terms");
  await tab.click("button", "Introduction");
  await tab.chooseFiles("input[type=file][accept*=heic]", await storeFile("wall.png", makePng(1000, 700)));
  await tab.see("wall.png is stored.");
  await tab.see("Draft by Owner");
  await tab.click("button", "Publish");
  await tab.see("Visitors see it from now on.");
  await tab.click("button", names.logout);
  await tab.seeElement("button", "Sign in"); // WebKit reports a request that the next test's page ends.
});

test("the calculator converts, swaps and adds", async ({ tab }) => {
  const converter = { role: "tabpanel", name: "Converter" } as const;
  await tab.open("/projects/binary-calculator");
  await tab.type("Binary", "1101", converter);
  await tab.seeValue("Decimal", "13", converter);
  await tab.click("button", "Clear", converter);
  await tab.type("Decimal", "10", converter);
  await tab.seeValue("Binary", "1010", converter);
  await tab.click("button", "Swap", converter);
  await tab.seeValue("Binary", "10", converter);
  await tab.seeValue("Decimal", "1010", converter);

  const calculator = { role: "tabpanel", name: "Calculator" } as const;
  await tab.click("tab", "Calculator");
  await tab.type("First number", "1010", calculator);
  await tab.type("Second number", "11", calculator);
  await tab.click("button", "Calculate", calculator);
  await tab.see("1010 + 11 = 1101", { role: "region", name: "History" });
});

test("a standalone tool formats what is typed", async ({ tab }) => {
  await tab.open("/projects/coder-tweaks/tools/json-formatter");
  await tab.type("Input", '{"b":[1.0,{"c":null}]}');
  await tab.see('"b": [\n    1.0,', { role: "region", name: "Output" });
});

test("the wizard takes a ZIP through its five steps and gives one back", async ({ tab }) => {
  const before = shop();
  await tab.open("/projects/coder-tweaks");
  await tab.chooseFiles("input[type=file][accept*=zip]", await storeFile(before.name, before.buffer));
  await tab.click("button", "Select Code Formatter");
  await tab.click("button", "Continue");
  await tab.click("button", "Code Formatter", { role: "region", name: "Quick Apply" });
  await tab.see("4 files with tools");
  await tab.click("button", "Continue");
  await tab.click("button", "Process Files");
  await tab.seeElement("heading", "Processing Complete!");
  await tab.see("3 files processed, 1 tool applied.");
  await tab.click("button", "Download Processed ZIP");
  const files = unzipSync(await tab.receiveDownload("processed_shop.zip"));
  expect(Object.keys(files)).toEqual(Object.keys(unzipSync(before.buffer)));
  expect(strFromU8(files["shop/app.js"] as Uint8Array)).toBe("const price = 1;\n\nlet unused = 2;\n");
  expect([...(files["shop/logo.png"] as Uint8Array)]).toEqual([0x89, 0x50, 0, 1, 2]);
});

test("the cloud keeps an uploaded file across a reload, and shows what it says", async ({ tab }) => {
  const login = { role: "dialog", name: "Log in to Northlight Cloud" } as const;
  await tab.open("/cloud");
  await tab.type("Username", "Ann", login);
  await tab.type("Password", "demo", login);
  await tab.click("button", "Log in", login);
  await tab.seeGone("dialog", login.name);
  await tab.chooseFiles("input[type=file][multiple]", await storeFile("Poem from Łódź.txt", "Roses are read."));
  await tab.seeElement("gridcell", "Poem from Łódź.txt"); // its name is shown before, too, while it is stored
  await tab.reload();
  await tab.click("gridcell", "Poem from Łódź.txt");
  await tab.see("Roses are read.");
});

test("the chatbot opens with its code and answers a question from the site's texts", async ({ tab }) => {
  await tab.open(chatbotPath);
  await tab.type("Access Code", chatbotCode);
  await tab.click("button", "Access Chatbot");
  await tab.see("Access Granted");
  await tab.inFrame("AI Chatbot", async () => {
    await tab.type("Your question", priceQuestion);
    await tab.click("button", "Send");
    await tab.see("What a website costs depends on what it should do");
  });
});
