-- Before anybody uses it: lists and searches of a release that doesn't know the column call one of theirs like this.
ALTER TABLE "products" RENAME COLUMN "place" TO "shop_place";
