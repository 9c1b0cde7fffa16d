export const keyNames = [
  ["j", "Next conversation"],
  ["k", "Previous conversation"],
  ["o", "Open it"],
  ["x", "Select it"],
  ["e", "Done"],
  ["s", "Snooze"],
  ["l", "Labels"],
  ["r", "Write a reply"],
  ["/", "Search"],
  ["t", "Saved replies"],
  ["?", "Keys"],
] as const;
