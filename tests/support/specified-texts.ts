/**
 * The exact texts of the public pages in sections 1 and 2 of the specification, each with its element.
 * tests/http/specified-texts.test.ts looks for every one of them.
 */
export interface SpecifiedText {
  tag: string;
  text: string;
}

export interface SpecifiedPage {
  path: string;
  status: number;
  title: string;
  /** Texts in the order of the page. */
  texts: readonly SpecifiedText[];
}

const all = (tag: string, texts: readonly string[]): SpecifiedText[] => texts.map((text) => ({ tag, text }));

export const specifiedPages: readonly SpecifiedPage[] = [
  {
    path: "/",
    status: 200,
    title: "Home",
    texts: [
      { tag: "p", text: "Welcome to Northlight" },
      { tag: "h1", text: "The ultimate website experience..." },
      {
        tag: "p",
        text: "We create custom, high-performance websites designed to grow your business and engage your audience.",
      },
      ...all("h3", [
        "Advanced developers",
        "Trust and security",
        "Hosting and management",
        "Any style u want",
        "The best security features",
        "Management assistance",
      ]),
    ],
  },
  {
    path: "/contact",
    status: 200,
    title: "Contact",
    texts: [
      { tag: "h1", text: "Contact Us" },
      ...all("label", ["Name", "Email", "Message"]),
      { tag: "button", text: "Send Message" },
      { tag: "h2", text: "Your Messages" },
      { tag: "h2", text: "Want To Visit Us?" },
      { tag: "h2", text: "Call Us" },
      { tag: "p", text: "SOON..." },
      { tag: "h2", text: "Email Us" },
      { tag: "a", text: "hello@northlight.example" },
    ],
  },
  {
    path: "/projects/binary-calculator",
    status: 200,
    title: "Binary Calculator",
    texts: [
      { tag: "h1", text: "Binary Calculator" },
      ...all("a", ["Converter", "Calculator"]),
      ...all("label", ["Binary", "Decimal"]),
      ...all("button", ["Swap", "Clear", "Calculate"]),
      { tag: "h2", text: "About Binary Numbers" },
    ],
  },
  {
    path: "/register",
    status: 200,
    title: "Register",
    texts: [
      { tag: "h1", text: "Register" },
      ...all("label", ["Username", "Email", "Password"]),
      { tag: "button", text: "Register" },
    ],
  },
  {
    path: "/tos",
    status: 200,
    title: "Terms of Service",
    texts: [
      { tag: "h1", text: "Terms of Service" },
      { tag: "p", text: "Last updated 27 February 2025" },
      ...all("h2", [
        "Introduction",
        "General Information",
        "Use of the Contact Form",
        "Privacy",
        "Intellectual Property",
        "Limitation of Liability",
        "Changes to Terms",
        "Governing Law",
        "Questions",
      ]),
    ],
  },
  {
    path: "/projects/coder-tweaks",
    status: 200,
    title: "Northlight - Coder Tweaks",
    texts: [{ tag: "h1", text: "Coder Tweaks" }],
  },
  {
    path: "/projects/ai-chatbot",
    status: 200,
    title: "AI Chatbot",
    texts: [
      { tag: "label", text: "Access Code" },
      { tag: "span", text: "Access Chatbot" },
    ],
  },
  {
    path: "/no/such/page",
    status: 404,
    title: "Page Not Found",
    texts: [{ tag: "h1", text: "Page Not Found" }, ...all("a", ["Go Back", "Return Home"])],
  },
];

/** Names of controls of the contact page, the dashboard and the shell in section 2, for browser tests. */
export const specifiedNames = {
  yourMessages: "Your Messages",
  reply: "Reply",
  viewConversation: "View Conversation",
  conversationHistory: "Conversation History",
  replyToMessage: "Reply to Message",
  cancel: "Cancel",
  sendReply: "Send Reply",
  sending: "Sending...",
  close: "Close",
  adminPanel: "Admin Panel",
  logout: "Logout",
  recentVisits: "Recent Visits",
  visitColumns: ["Time", "Page", "IP Address", "Device Info"],
  viewDetails: "View Details",
  clearHistory: "Clear History",
  noVisits: "No recent visits recorded",
  contactMessages: "Contact Messages",
  messageColumns: ["Date", "Name", "Email", "Message", "Replies", "Actions"],
  view: "View",
  delete: "Delete",
  noMessages: "No contact messages yet",
  loading: "LOADING",
  wentWrong: "Something went wrong.",
} as const;

/** The toasts of the contact page, the dashboard and the shell in section 8, as title and text. */
export const specifiedToasts = {
  accessDenied: ["Access Denied", "Please login to access the admin dashboard"],
  listFailed: ["Error", "Failed to load messages. Please try again."],
  sendFailed: ["Error", "Failed to send message. Please try again."],
  replyFailed: ["Error", "Failed to send reply. Please try again."],
  messagesNotFetched: ["Error", "Failed to fetch messages. Please try again."],
  visitsNotFetched: ["Error", "Failed to fetch recent visits. Please try again."],
  deleteFailed: ["Error", "Failed to delete message. Please try again."],
  clearFailed: ["Error", "Failed to clear visits. Please try again."],
  sent: ["Success", "Your message has been sent successfully!"],
  replySent: ["Reply Sent", "Your reply has been sent successfully!"],
  messageDeleted: ["Message Deleted", "Contact message has been removed"],
  visitsCleared: ["Visits Cleared", "Recent visits history has been cleared"],
  loggedOut: ["Logged Out", "Successfully logged out from admin panel"],
} as const;

/** The bar's entries in order; those of the dropdown follow 'Our Designs'. */
export const specifiedBar = ["Home", "Our Designs", "Contact", "Terms"];
export const specifiedDropdown = ["Design Gallery", "Binary Calculator"];
/** Required links of the footer. */
export const specifiedFooterLinks = [
  { text: "Terms of Service", href: "/tos" },
  { text: "Contact", href: "/contact" },
  { text: "Community", href: "https://community.northlight.example/" },
];
/** Coder Tweaks, sections 2 and 9; tests/e2e/coder-tweaks.spec.ts checks them. */
export const coderTweaksTexts = {
  steps: ["Upload Project", "Select Tools", "Assign Tools", "Process Files", "Download"],
  fileTypes: [
    "All File Types",
    "JavaScript/TypeScript",
    "CSS/SCSS",
    "HTML",
    "Markdown",
    "JSON/YAML",
    "XML/SVG",
    "Other",
  ],
} as const;
/** Maximum heights of the list in step 3 and the table in step 4, in px. */
export const coderTweaksHeightsPx = { files: 500, table: 400 };
/** Map and iframe of section 9, in px. */
export const mapHeightPx = 300;
export const chatbotFrameHeightPx = 600;
export const chatbotVerificationMs = 1_500;
