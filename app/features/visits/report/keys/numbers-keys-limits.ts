export const keyNameMax = 60;
