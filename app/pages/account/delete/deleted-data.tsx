export function DeletedData() {
  return (
    <section className="apart">
      <h2>What goes</h2>
      <ul className="points">
        <li>Your name, e-mail, phone, address, picture and preferences.</li>
        <li>
          Your password, your Google connection, your authenticator, and every sign-in, on every device.
        </li>
        <li>Your cart, your wishlist, your reviews with their stars, and what you marked as helpful.</li>
        <li>
          Your messages to us (once your e-mail is verified, also those sent without signing in), the letters
          we keep of those to you, and the photos of your repairs.
        </li>
        <li>What you wrote about your repairs, and who and where you are in them.</li>
      </ul>
      <p>
        You may want to <a href="/user/data.json">download your data</a> first.
      </p>
    </section>
  );
}

export function RetainedData() {
  return (
    <section className="apart">
      <h2>What stays, without you</h2>
      <ul className="points">
        <li>
          Your orders: goods, amounts, payments, invoice and postal code, as tax law asks, but no name or
          address.
        </li>
        <li>That a repair took place, its fee and its stars, but not whose it was.</li>
      </ul>
      <p>
        Money that is to go back to you goes back the way it came, but we can no longer write to you about it.
        Note the numbers of your orders if you may want to ask us about them.
      </p>
    </section>
  );
}
