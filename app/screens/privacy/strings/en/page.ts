export const en = {
  page: {
    title: "Privacy",
    description: "What this website of {studio} stores, for how long, and who sees it.",
  },
  /** The policy's section about what browsers store. */
  storage: {
    summary: "Only what the website needs to do what you ask of it.",
    access:
      "Scripts cannot read the cookies, and no other website receives them. The binary calculator and the single tools of Coder Tweaks store nothing.",
    item: "{purpose} Kept until {until}.",
    places: {
      cookies: "Cookies",
      pages: "Contact form and display",
      chatbot: "Chatbot",
      tools: "Coder Tweaks",
      cloud: "Cloud demo",
      studio: "Only in the studio’s own browsers",
    },
    byHand: "you delete this website’s data in your browser",
    visitor: {
      purpose: "Shows you the messages sent from this browser. Set with your first message.",
      until: "{time} after the last one",
    },
    session: {
      purpose: "Keeps you signed in. Set when you sign in.",
      until: "you log out, or for {time} without activity",
    },
    pendingSignIn: {
      purpose: "Your sign-in, while it waits for a code. Set after the right password.",
      until: "you enter the code, or for {time}",
    },
    device: {
      purpose:
        "Recognizes a browser that has signed in before, so that no one who guesses your password elsewhere locks you out of it. Set when you sign in. Gives no access.",
      until: "{time} after the last sign-in",
    },
    chatbot: {
      purpose: "Gives access to the chatbot. Set after the right access code. Says nothing about you.",
      until: "you log out of the chatbot or the code changes, or for {time}",
    },
    draft: {
      purpose: "Session storage. What you have typed into the contact form but not sent. Never leaves your browser.",
      until: "you send it or close the tab",
    },
    conversation: {
      purpose: "Local storage. Your conversation with the assistant and the question you are typing.",
      until: "you start a new conversation or log out of the chatbot",
    },
    chatbotFlag: {
      purpose: "Local storage. Remembers that this browser has used the chatbot. Grants no access by itself.",
      until: "you log out of the chatbot",
    },
    scroll: {
      purpose: "Session storage. Your scroll positions, for when you go back.",
      until: "you close the tab",
    },
    theme: { purpose: "Local storage. Your choice of light or dark.", until: "you choose System" },
    offer: {
      purpose: "Local storage. Remembers that you have dismissed the offer of this page in your language.",
    },
    project: {
      purpose:
        "The browser’s file storage, and a mark in local storage. The project open in Coder Tweaks and its results, so that they survive a reload. Never leaves your browser.",
      until: "you press Process Another Project or open another one",
    },
    options: { purpose: "Local storage. The options you have changed in Coder Tweaks." },
    drive: {
      purpose:
        "A database in the browser (IndexedDB). Files and folders of the cloud demo, yours and the samples. They never leave your browser.",
      until: "{byHand}. Reset to samples, under Maintenance in the demo, removes your files sooner",
    },
    uploads: {
      purpose:
        "Local storage. Names of the files of a running upload in the cloud demo, to say after a reload which did not arrive.",
      until: "the upload ends, or you close its message",
    },
    driveUsed: {
      purpose:
        "Local storage. Remembers that the cloud demo holds changes of yours, to say so if the browser removes them.",
    },
    cloudSession: {
      purpose: "Local storage. Remembers that you are logged in to the cloud demo. Grants access to nothing else.",
      until: "you log out there, or are logged out after the time you have set",
    },
    cloudSettings: {
      purpose:
        "Local storage. Settings, accounts and views of the cloud demo, and when you last used it. They never leave your browser.",
    },
    adminFlag: {
      purpose: "Local storage. Only in the studio’s own browsers: shows the link to the admin panel.",
      until: "the owner logs out",
    },
    inbox: {
      purpose:
        "Local storage, databases and a cache. Only in the studio’s own browsers: the latest conversations and replies that wait, to read and write without a connection, and unsaved text.",
      until:
        "the owner logs out, or turns it off. Replies stay until they are sent, texts for this site until they are saved",
    },
  },
} as const;
