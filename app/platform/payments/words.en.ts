export const words = {
  demoNoMoneyMoves: "Demo: no money is charged",
};
