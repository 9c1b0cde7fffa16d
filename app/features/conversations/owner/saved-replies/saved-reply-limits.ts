export const savedRepliesMax = 200;
export const savedReplyNameMax = 60;
export const savedReplyTextMax = 5_000;
