-- An index of words first collects what is new in a list, which every search reads from end to end: 4 MB of it, after some thousand
-- sales, take longer than the search itself. A short one is merged more often, a little at a time.
ALTER INDEX products_title_trigrams SET (gin_pending_list_limit = 128);
--> statement-breakpoint
ALTER INDEX product_titles_trigrams SET (gin_pending_list_limit = 128);
--> statement-breakpoint
ALTER INDEX search_documents_document SET (gin_pending_list_limit = 128);
