/**
 * The second ceiling, as a program of its own: a listing as simple as React on SQLite can be. One prepared
 * statement reads 20 products, `renderToString` renders them with components of its own, gzip (level 6)
 * compresses, `node:http` sends. Environment: PORT, and DATABASE, the file of a shop that is not running.
 */
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import Database from "better-sqlite3";
import { renderToString } from "react-dom/server";

interface Product {
  id: string;
  name: string;
  description: string;
  shownPaise: number;
  stock: number;
  image: string;
}

const CARDS = 20;
const AT_ONCE = 4;
const GZIP_LEVEL = 6;
const QUANTITIES = [1, 2, 3, 4, 5];
const CATEGORIES = ["Power Tools", "Fans", "Coolers", "Mixers & Irons", "Spare Parts"];

const { PORT, DATABASE = "" } = process.env;
const database = new Database(DATABASE, { readonly: true });
const listProducts = database.prepare<[string], Product>(
  `select id, name, description, shown_paise as shownPaise, stock, image_url as image
   from product where id >= ? order by id limit ${CARDS}`,
);
const ids = database.prepare("select id from product order by id").pluck().all() as string[];
/** Where a full page of products may begin. */
const beginnings = ids.slice(0, ids.length - CARDS + 1);

const formatPrice = (paise: number) => `₹${(paise / 100).toFixed(2)}`;

function Card({ product, isFirst }: { product: Product; isFirst: boolean }) {
  const { id, name, description, shownPaise, stock, image } = product;
  return (
    <li className="card">
      <a className="card-link" href={`/product/${id}`}>
        <img
          src={image}
          width={320}
          height={320}
          alt={name}
          loading={isFirst ? undefined : "lazy"}
          decoding="async"
        />
        <h2 className="card-name">{name}</h2>
      </a>
      <p className="card-text">{description}</p>
      <p className="card-price">{formatPrice(shownPaise)}</p>
      <p className="card-stock">{stock > 0 ? "In stock" : "Sold out"}</p>
      <form method="post" action="/cart">
        <input type="hidden" name="productId" value={id} />
        <label>
          Quantity
          <select name="quantity">
            {QUANTITIES.map((quantity) => (
              <option key={quantity} value={quantity}>
                {quantity}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button-primary">
          Add to cart
        </button>
      </form>
    </li>
  );
}

const Page = ({ products }: { products: Product[] }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>All products</title>
      <link rel="stylesheet" href="/styles.css" />
    </head>
    <body>
      <header>
        <a href="/">Shop</a>
        <form action="/search">
          <input name="search" aria-label="Search" />
          <button type="submit">Search</button>
        </form>
        <nav>
          {CATEGORIES.map((category) => (
            <a key={category} href={`/products-grid/${category}`}>
              {category}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <h1>All products</h1>
        <ul className="grid">
          {products.map((product, index) => (
            <Card key={product.id} product={product} isFirst={index < AT_ONCE} />
          ))}
        </ul>
      </main>
    </body>
  </html>
);

const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "gzip" };
let requests = 0;

createServer((_request, response) => {
  const products = listProducts.all(beginnings[requests++ % beginnings.length] ?? "");
  const html = `<!DOCTYPE html>${renderToString(<Page products={products} />)}`;
  const body = gzipSync(html, { level: GZIP_LEVEL });
  response.writeHead(200, { ...headers, "Content-Length": body.length });
  response.end(body);
}).listen(Number(PORT), "127.0.0.1");
