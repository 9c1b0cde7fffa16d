import { directSource } from "./dimensions.ts";

export const sourceKinds = ["direct", "search", "social", "mail", "assistant", "other"] as const;
export type SourceKind = (typeof sourceKinds)[number];

type NamedKind = Exclude<SourceKind, "direct" | "other">;

/** Names begin with a capital letter, hosts never do. */
const namesByKind: Readonly<Record<NamedKind, Readonly<Record<string, string>>>> = {
  // Subdomains have their parent's name unless listed.
  search: {
    Google: "com.google.android.googlequicksearchbox",
    Bing: "bing.com",
    DuckDuckGo: "duckduckgo.com",
    Ecosia: "ecosia.org",
    Startpage: "startpage.com",
    Qwant: "qwant.com",
    Brave: "search.brave.com",
    Kagi: "kagi.com",
    Yahoo: "yahoo.com search.yahoo.com",
    Yandex: "yandex.ru yandex.com ya.ru",
    Baidu: "baidu.com",
    Naver: "naver.com",
    Seznam: "seznam.cz",
    Mojeek: "mojeek.com",
  },
  social: {
    Facebook: "facebook.com fb.com fb.me",
    Instagram: "instagram.com",
    Threads: "threads.net threads.com",
    X: "x.com twitter.com t.co",
    LinkedIn: "linkedin.com lnkd.in com.linkedin.android",
    YouTube: "youtube.com youtu.be",
    Reddit: "reddit.com redd.it com.reddit.frontpage",
    Pinterest: "pinterest.com pin.it",
    TikTok: "tiktok.com",
    WhatsApp: "whatsapp.com wa.me",
    Telegram: "telegram.org t.me org.telegram.messenger",
    Bluesky: "bsky.app",
    Mastodon: "mastodon.social mastodon.online",
    "Hacker News": "news.ycombinator.com",
    Xing: "xing.com",
    VK: "vk.com",
    Discord: "discord.com discordapp.com",
    Slack: "slack.com com.slack",
    Dribbble: "dribbble.com",
    Behance: "behance.net",
  },
  mail: {
    "E-mail": "",
    Gmail: "mail.google.com com.google.android.gm",
    Outlook: "outlook.live.com outlook.office.com outlook.office365.com outlook.com",
    "Yahoo Mail": "mail.yahoo.com",
    "Proton Mail": "mail.proton.me",
    Fastmail: "fastmail.com",
    "iCloud Mail": "icloud.com",
  },
  assistant: {
    ChatGPT: "chatgpt.com chat.openai.com openai.com",
    Claude: "claude.ai",
    Perplexity: "perplexity.ai",
    Gemini: "gemini.google.com bard.google.com",
    Copilot: "copilot.microsoft.com copilot.com",
    DeepSeek: "chat.deepseek.com deepseek.com",
    "Le Chat": "chat.mistral.ai",
    Grok: "grok.com",
    "Meta AI": "meta.ai",
    You: "you.com",
    Phind: "phind.com",
    Poe: "poe.com",
    "Duck.ai": "duck.ai",
    Kimi: "kimi.com",
    Qwen: "chat.qwen.ai",
  },
};

const kinds = new Map<string, NamedKind>();
const namesByHost = new Map<string, string>();
for (const [kind, names] of Object.entries(namesByKind))
  for (const [name, hosts] of Object.entries(names)) {
    kinds.set(name, kind as NamedKind);
    for (const host of hosts.split(" ")) namesByHost.set(host, name);
  }

const inManyCountries = [
  [/^google\.(com?\.)?[a-z]{2,3}$/, "Google"],
  [/^pinterest\.(com?\.)?[a-z]{2,3}$/, "Pinterest"],
  [/^yandex\.(com?\.)?[a-z]{2,3}$/, "Yandex"],
] as const;

/** @param host lower-case host, or an Android app's id */
export function nameHost(host: string): string {
  for (let rest = host; rest; rest = rest.slice(rest.indexOf(".") + 1 || rest.length)) {
    const name = namesByHost.get(rest) ?? inManyCountries.find(([pattern]) => pattern.test(rest))?.[1];
    if (name) return name;
  }
  return host.replace(/^www\./, "");
}

export function kindOfSource(source: string): SourceKind {
  if (source === directSource) return "direct";
  return kinds.get(source) ?? (/^(web)?mail\d*\./.test(source) ? "mail" : "other");
}
