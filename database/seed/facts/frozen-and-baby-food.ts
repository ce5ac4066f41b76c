// Facts about frozen food and food for babies. The columns are those of parse-facts.ts.

export const frozenAndBabyFood = `
Vanilla Bean Ice Cream | Frostfield | United States | Cream (milk) 38%, milk, sugar, egg yolk, vanilla beans | milk,eggs+nuts | GF | 14.2/8.9/19.8/19.4/0/4/0.12 | 100 ml | Z540
Strawberry Ripple Ice Cream | Frostfield | United States | Milk, cream (milk) 26%, sugar, strawberry purée 18%, egg yolk, pectin | milk,eggs+nuts | GF | 9.8/6.1/24.1/23.2/0.4/3.1/0.1 | 100 ml | Z540
Dark Chocolate Sorbet | Frostfield | Italy | Water, sugar, cocoa mass 14%, fat reduced cocoa | -+milk,nuts,soy | VF | 8.2/4.9/28.6/25.8/4.4/2.7/0.02 | 100 ml | Z540
Soft Serve Cones | Frostfield | Germany | Skimmed milk, sugar, coconut oil, wheat flour, glucose syrup, milk powder, emulsifier (soy lecithin) | milk,gluten,soy+nuts,peanuts | G | 9.6/7.8/34.2/24.3/0.9/3.8/0.2 | 1 piece | Z540
Raspberry Ice Granita | Frostfield | Italy | Water, raspberry purée 30%, sugar, lemon juice | - | VFH | 0.1/0/21.6/20.9/1.1/0.3/0 | 120 ml | Z540
Apple Crumble | Frostfield | England | Apples 55%, wheat flour, sugar, butter (milk) 9%, oats, cinnamon | gluten,milk+nuts,eggs | G | 8.1/4.8/34.6/18.9/2/2.6/0.2 | 150 g | Z365
Belgian Style Waffles | Frostfield | Belgium | Wheat flour, sugar, butter (milk) 15%, egg, milk, soy flour, raising agent, salt | gluten,milk,eggs,soy+nuts | G | 19.6/11.2/49.8/23.4/1.7/6.2/0.7 | 1 piece | Z270
Crispy Fish Fingers | Frostfield | Germany | Alaska pollock (fish) 58%, wheat flour, rapeseed oil, water, potato starch, salt, yeast | fish,gluten+milk,mustard | H | 8.7/0.7/19.4/0.8/1.2/12.2/0.8 | 3 pieces | Z540
Skinless Cod Portions | Frostfield | Norway | Cod (fish) | fish | FH | 0.7/0.1/0/0/0/17.5/0.3 | 130 g | Z540
Breaded King Prawns | Frostfield | Vietnam | King prawns (crustaceans) 55%, wheat breadcrumbs, rapeseed oil, wheat flour, salt | crustaceans,gluten+fish,molluscs,milk | - | 9.2/0.8/21.3/0.9/1.3/11.6/1.1 | 100 g | Z540
Mixed Seafood Selection | Frostfield | Spain | Squid (molluscs), mussels (molluscs), prawns (crustaceans), water, salt | molluscs,crustaceans+fish | F | 1/0.3/1.6/0/0/13.4/1.2 | 110 g | Z540
Smoked Haddock Fish Pie | Frostfield | Scotland | Potato 38%, milk, smoked haddock (fish) 18%, cheddar cheese (milk), butter (milk), wheat flour, leek, mustard, salt | fish,milk,gluten,mustard+celery,eggs | - | 5.6/3.1/11.3/1.7/1.1/6.6/0.7 | 400 g | Z365
Stone-Baked Margherita Pizza | Casa Lume | Italy | Wheat flour, tomatoes 22%, mozzarella (milk) 20%, water, olive oil, salt, yeast, basil | gluten,milk+soy | GH | 8.1/3.6/31.4/3.2/2.2/10/1.2 | 170 g | Z270
Mushroom & Thyme Pizza | Casa Lume | Italy | Wheat flour, mozzarella (milk) 18%, mushrooms 16%, water, crème fraîche (milk), olive oil, salt, yeast, thyme | gluten,milk+soy | G | 8.9/4.2/29.2/2.4/2/9.4/1.1 | 180 g | Z270
Vegetable Gyoza Dumplings | Saffron Gate | Thailand | Wheat flour, cabbage 24%, carrot, tofu (soy), water, soy sauce (soy, wheat), sesame oil, ginger, salt | gluten,soy,sesame+crustaceans,fish | V | 4.9/0.7/26.3/3.9/2.4/5.8/1.2 | 5 pieces | Z540
Beef Lasagne | Frostfield | Italy | Tomatoes, milk, beef 16%, durum wheat semolina, cheddar cheese (milk), carrot, onion, egg, celery, olive oil, salt | milk,gluten,eggs,celery+mustard,soy | - | 6.4/2.9/12.8/2.9/1.2/7.3/0.7 | 400 g | Z365
Chickpea Spinach Curry | Saffron Gate | England | Tomatoes, chickpeas 24%, coconut milk, spinach 12%, onion, rapeseed oil, ginger, garlic, spices (mustard), salt | mustard+celery,milk | VFH | 5.2/2.4/9.6/3.1/3.6/3.7/0.6 | 380 g | Z365
Bean & Rice Burritos | Maiz Alta | Mexico | Wheat flour tortilla 38%, rice 20%, black beans 16%, tomatoes, corn, onion, rapeseed oil, chilli, cumin, salt | gluten+milk,soy | VH | 4.2/0.6/29.8/2/3.6/5.6/0.9 | 1 piece | Z365
Petite Garden Peas | Frostfield | Belgium | Peas | - | VFH | 0.9/0.2/9.2/4.7/5.5/5.6/0.01 | 80 g | Z730
Chunky Oven Chips | Frostfield | Netherlands | Potatoes 95%, sunflower oil | - | VFH | 3.9/0.4/24.8/0.6/2.6/2.4/0.05 | 150 g | Z540
Broccoli Florets | Frostfield | Spain | Broccoli | - | VFH | 0.5/0.1/2.8/1.7/3.1/3.4/0.02 | 80 g | Z730
Wild Blueberries | Frostfield | Canada | Wild blueberries | - | VFH | 0.6/0/9.8/8.6/3.9/0.6/0 | 80 g | Z730
Mango Chunks | Frostfield | Peru | Mango | - | VFH | 0.4/0.1/13.6/12.8/1.7/0.7/0 | 80 g | Z730
Apple & Pear Baby Purée | Little Otter | Austria | Apples* 60%, pears* 40% (*organic) | - | VFHO | 0.1/0/11.2/9.8/2/0.3/0 | 120 g | A365
Carrot & Sweet Potato Purée | Little Otter | Austria | Carrots* 60%, sweet potatoes* 30%, water (*organic) | - | VFHO | 0.2/0/8.4/4/2.4/0.9/0.08 | 120 g | A365
Banana Oat Baby Porridge | Little Otter | Germany | Oats* 80%, banana powder* 19%, vitamin B1 (*organic) | gluten+milk,soy | VO | 5.6/1/66.4/12.8/7.4/11.2/0.02 | 25 g | A365
Pea & Mint First Spoons | Little Otter | France | Peas* 70%, water, mint* 1% (*organic) | - | VFHO | 0.6/0.1/7.1/2.9/4.3/4.4/0.02 | 90 g | A365
Little Otter Corn Puffs | Little Otter | Italy | Corn* 99%, vitamin B1 (*organic) | -+gluten,milk | VHO | 1.2/0.3/81.4/1.4/3.6/7.4/0.02 | 10 g | A240
Garden Vegetable Baby Jar | Little Otter | Austria | Carrots* 40%, potatoes* 25%, parsnips*, peas*, rapeseed oil* (*organic) | -+celery | VFHO | 1.6/0.1/7.4/2.6/2.2/1.2/0.05 | 190 g | A365
Follow-On Milk Powder | Little Otter | Ireland | Skimmed milk, lactose (milk), vegetable oils, whey (milk), fish oil, emulsifier (soy lecithin), vitamins, minerals | milk,fish,soy | F | 25.2/10.4/57.8/57.1/3.1/10.4/0.5 | 15 g | A540
`
