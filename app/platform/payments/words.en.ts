export const words = {
  demoNoMoneyMoves: "Demo: no money moves",
};
