export const words = {
  productNotFound: "Product not found",
  productIsOutOfStock: "Product is out of stock",
  onlyItemsAvailableInStock: (max: number, quantityInCart: number) =>
    `Only ${max} items available in stock${quantityInCart ? `, ${quantityInCart} of them in your cart already` : ""}`,
  addedToCartSuccessfully: "Added to cart successfully!",
  cartUpdated: "Cart updated",
  removedFromCart: "Removed from cart",
  yourCartIsEmptyNow: "Your cart is empty now",
  pleaseLogInToViewYour: "Please log in to view your cart.",
  pleaseLoginToAddItemsTo: "Please login to add items to cart",
};
