-- Reads all products without stopping anybody who writes to them.
ALTER TABLE "products" VALIDATE CONSTRAINT "products_shelf";
