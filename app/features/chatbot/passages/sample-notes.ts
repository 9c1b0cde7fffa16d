/** What DATA_DIR/assistant.md holds at first: how to write it, and nothing that would be told to a visitor. */
export const sampleNotes = `<!--
What the assistant on /projects/ai-chatbot knows besides the pages of your site.

Each heading starts a passage that an answer can quote; write it as your visitors would ask. 'Link:' names the page that
the answer leads to (a path of this site or an https address; without it, the contact page). Plain text and lists are
quoted; HTML and comments like this one are not. The file is read again when it changes, without a restart.

An example:

## How long does a website take?

Most sites are online after six to eight weeks. A shop takes longer.

Link: /contact
-->
`;
